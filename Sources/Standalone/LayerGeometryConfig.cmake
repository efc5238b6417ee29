# find_package(LayerGeometry): the targets LayerGeometry::LayerGeometry, the shared library, and LayerGeometry::Static, the
# archive, of which a program keeps what it calls.
get_filename_component(_layergeometry_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)

if(NOT TARGET LayerGeometry::LayerGeometry)
  add_library(LayerGeometry::LayerGeometry SHARED IMPORTED)
  set_target_properties(LayerGeometry::LayerGeometry PROPERTIES
    IMPORTED_LOCATION "${_layergeometry_prefix}/lib/liblayergeometry.so.@VERSION@"
    IMPORTED_SONAME "liblayergeometry.so.@MAJOR@"
    INTERFACE_INCLUDE_DIRECTORIES "${_layergeometry_prefix}/include")

  add_library(LayerGeometry::Static STATIC IMPORTED)
  set_target_properties(LayerGeometry::Static PROPERTIES
    IMPORTED_LOCATION "${_layergeometry_prefix}/lib/liblayergeometry.a"
    INTERFACE_INCLUDE_DIRECTORIES "${_layergeometry_prefix}/include"
    INTERFACE_LINK_LIBRARIES "m;-Wl,--gc-sections")
endif()
unset(_layergeometry_prefix)
