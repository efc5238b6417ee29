// The measuring loop every peer shares. A peer is a class with
//   Peer(Scene &)              builds what the first answer needs
//   int32_t hit(Point)         the front-most layer, or -1
//   void move(int32_t layer)   the scene holds a new position of the layer
//
//   PROGRAM SCENE hit|move-hit SECONDS ANSWERS
//
// prints the nanoseconds per layer of the build and per query or pair, and how many there were; the answers go to a
// file of 32-bit integers.
#pragma once
#include "Scene.hpp"
#include <chrono>
#include <cstring>

inline double seconds() {
  using namespace std::chrono;
  return duration<double>(steady_clock::now().time_since_epoch()).count();
}

template <class Peer> int32_t answer(Peer &peer, Scene &scene, bool moves, size_t item) {
  if (!moves) return peer.hit(scene.points[item]);
  const Move &move = scene.moves[item];
  scene.layers[size_t(move.layer)].positionX = move.x;
  scene.layers[size_t(move.layer)].positionY = move.y;
  peer.move(int32_t(move.layer));
  return peer.hit(move.point);
}

template <class Peer> int measure(int count, char **words) {
  if (count != 5) {
    fprintf(stderr, "usage: %s SCENE hit|move-hit SECONDS ANSWERS\n", words[0]);
    return 2;
  }
  Scene scene(words[1]);
  const bool moves = strcmp(words[2], "move-hit") == 0;
  const double budget = atof(words[3]);
  double start = seconds();
  Peer peer(scene);
  peer.hit({1, 1});
  const double build = (seconds() - start) / double(scene.layers.size());

  const size_t items = moves ? scene.moves.size() : scene.points.size();
  std::vector<int32_t> answers;
  answers.reserve(items);
  start = seconds();
  double time = 0;
  while (answers.size() < items && time < budget) {
    for (int chunk = 0; chunk < (time == 0 ? 1 : 16) && answers.size() < items; chunk++)
      answers.push_back(answer(peer, scene, moves, answers.size()));
    time = seconds() - start;
  }
  // Points may be asked again, warm; moves may not.
  if (!moves && answers.size() == items) {
    int64_t sum = 0;
    start = seconds();
    for (size_t item = 0; item < items; item++) sum += answer(peer, scene, moves, item);
    time = seconds() - start;
    if (sum == 42) fputs(" ", stderr);
  }
  printf("%.6g %.6g %zu\n", build * 1e9, time / double(answers.size()) * 1e9, answers.size());
  FILE *file = fopen(words[4], "wb");
  if (!file || fwrite(answers.data(), 4, answers.size(), file) != answers.size()) return 1;
  fclose(file);
  fflush(stdout);
  // What a peer takes to tear down a scene is nobody's question.
  _Exit(0);
}
