// Compiles the header on its own; the functions are in Sources/LayerGeometryC.
#include "layer_geometry.h"
