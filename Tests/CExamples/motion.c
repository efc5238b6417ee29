/* A card that slides, hit where it is in flight, and sent back from there. */
#include "check.h"

#include <math.h>
#include <stdio.h>

static bool close_to(double a, double b) { return fabs(a - b) < 1e-9; }

int main(void) {
  lg_store *store;
  CALL(lg_store_create(0, &store));
  lg_layer page, card, hit;
  lg_rect page_frame = {0, 0, 600, 100}, card_frame = {0, 0, 100, 100};
  CALL(lg_layer_create(store, LG_KIND_ORDINARY, &page));
  CALL(lg_layer_create(store, LG_KIND_ORDINARY, &card));
  CALL(lg_set_frame(store, page, page_frame));
  CALL(lg_set_frame(store, card, card_frame));
  CALL(lg_add_sublayer(store, card, page));

  double from = 50, to = 550;
  lg_animation_description slide = lg_animation_defaults(LG_KEY_PATH_POSITION_X);
  slide.from = (lg_numbers){&from, 1};
  slide.to = (lg_numbers){&to, 1};
  slide.timing.duration = 1;
  slide.timing.curve = lg_curve_ease_in_ease_out();
  lg_animation animation;
  CALL(lg_animation_add(store, card, &slide, "slide", &animation));

  const lg_store *presentation;
  lg_point middle = {300, 50}, position;
  CALL(lg_store_get_presentation(store, &presentation));
  CALL(lg_set_time(store, 0.5));
  CALL(lg_get_position(presentation, card, &position));
  CHECK(close_to(position.x, 300) && position.y == 50);
  CALL(lg_hit_test(presentation, middle, page, NULL, &hit));
  CHECK(hit == card);
  /* What is set has not moved. */
  CALL(lg_hit_test(store, middle, page, NULL, &hit));
  CHECK(hit == page);

  /* Back from where it is, without a jump. */
  CALL(lg_animation_retarget(store, animation, &from, 1));
  CALL(lg_get_position(presentation, card, &position));
  CHECK(close_to(position.x, 300));
  CALL(lg_set_time(store, 2));
  size_t completed;
  CALL(lg_animations_remove_completed(store, &completed));
  CHECK(completed == 1 && !lg_animation_exists(store, animation));
  CHECK(lg_animation_remove(store, animation) == LG_ERROR_STALE_ANIMATION);
  lg_store_destroy(store);
  printf("C example with motion: the card is hit where it is\n");
  return 0;
}
