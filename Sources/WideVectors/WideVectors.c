#include "WideVectors.h"
