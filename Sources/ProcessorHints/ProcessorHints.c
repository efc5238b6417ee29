#include "ProcessorHints.h"
