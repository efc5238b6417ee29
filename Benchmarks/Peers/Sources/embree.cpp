// Embree: every layer a quadrilateral at the height of its place in the drawing order, every query a ray from above.
// The nearest hit is the front-most layer. Coordinates are single precision.
#include "Measure.hpp"
#include "Worlds.hpp"
#include <embree3/rtcore.h>
#include <pmmintrin.h>

class RayScene {
  struct Query {
    RTCIntersectContext context;
    const Worlds *worlds;
    Point point;
  };

  Worlds worlds;
  RTCScene rays;
  RTCGeometry geometry;
  float *corners;
  double step;

  void place(int32_t i) {
    const Layer &layer = worlds.scene.layers[size_t(i)];
    for (int corner = 0; corner < 4; corner++) {
      const bool right = corner == 1 || corner == 2, below = corner >= 2;
      const Point p = worlds.map(i).apply(
          {layer.boundsX + (right ? layer.width : 0), layer.boundsY + (below ? layer.height : 0)});
      float *target = corners + (size_t(i) * 4 + size_t(corner)) * 3;
      target[0] = float(p.x), target[1] = float(p.y), target[2] = float(worlds.order[size_t(i)] * step);
    }
  }

  static void rejectClipped(const RTCFilterFunctionNArguments *call) {
    const Query *query = reinterpret_cast<const Query *>(call->context);
    const int32_t layer = int32_t(reinterpret_cast<const RTCHit *>(call->hit)->primID);
    if (!query->worlds->isUnclipped(layer, query->point)) call->valid[0] = 0;
  }

 public:
  explicit RayScene(Scene &scene) : worlds(scene), step(4096.0 / double(scene.layers.size())) {
    _MM_SET_FLUSH_ZERO_MODE(_MM_FLUSH_ZERO_ON);
    _MM_SET_DENORMALS_ZERO_MODE(_MM_DENORMALS_ZERO_ON);
    RTCDevice device = rtcNewDevice("threads=1,set_affinity=0");
    rays = rtcNewScene(device);
    rtcSetSceneFlags(rays, RTCSceneFlags(RTC_SCENE_FLAG_ROBUST | RTC_SCENE_FLAG_DYNAMIC));
    geometry = rtcNewGeometry(device, RTC_GEOMETRY_TYPE_QUAD);
    rtcSetGeometryBuildQuality(geometry, RTC_BUILD_QUALITY_REFIT);
    const size_t count = scene.layers.size();
    corners = static_cast<float *>(rtcSetNewGeometryBuffer(
        geometry, RTC_BUFFER_TYPE_VERTEX, 0, RTC_FORMAT_FLOAT3, 3 * sizeof(float), count * 4));
    auto indices = static_cast<unsigned *>(rtcSetNewGeometryBuffer(
        geometry, RTC_BUFFER_TYPE_INDEX, 0, RTC_FORMAT_UINT4, 4 * sizeof(unsigned), count));
    bool clips = false;
    for (size_t i = 0; i < count; i++) {
      place(int32_t(i));
      clips = clips || scene.layers[i].masksToBounds;
      for (size_t corner = 0; corner < 4; corner++) indices[i * 4 + corner] = unsigned(i * 4 + corner);
    }
    if (clips) rtcSetGeometryIntersectFilterFunction(geometry, rejectClipped);
    rtcCommitGeometry(geometry);
    rtcAttachGeometry(rays, geometry);
    rtcCommitScene(rays);
  }

  int32_t hit(Point point) {
    Query query{{}, &worlds, point};
    rtcInitIntersectContext(&query.context);
    RTCRayHit ray{};
    ray.ray.org_x = float(point.x), ray.ray.org_y = float(point.y), ray.ray.org_z = 5000;
    ray.ray.dir_z = -1;
    ray.ray.tfar = 1e9f;
    ray.ray.mask = ~0u;
    ray.hit.geomID = RTC_INVALID_GEOMETRY_ID;
    rtcIntersect1(rays, &query.context, &ray);
    return ray.hit.geomID == RTC_INVALID_GEOMETRY_ID ? -1 : int32_t(ray.hit.primID);
  }

  void move(int32_t top) {
    worlds.refreshTree(top, [&](int32_t layer) { place(layer); });
    rtcUpdateGeometryBuffer(geometry, RTC_BUFFER_TYPE_VERTEX, 0);
    rtcCommitGeometry(geometry);
    rtcCommitScene(rays);
  }
};

int main(int count, char **words) { return measure<RayScene>(count, words); }
