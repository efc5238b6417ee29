# Chooses COUNT of the candidates that plant.awk lists: of each room its share, at least seven, and never two on one line.
# Prints them with numbers from 1. `offset` moves the choice on by that many candidates. Files whose path has the pattern
# `favored` have three times the share of others.

# A room of the kernel, or another library.
function room(file,   part) {
  split(file, part, "/")
  return (part[2] == "LayerGeometry" ? part[3] : part[2]) (isFavored(file) ? " favored" : "")
}

function isFavored(file) { return favored != "" && file ~ favored }

{
  r = room($1)
  if (!(r in size)) { rooms[++roomCount] = r; weight[r] = isFavored($1) ? 3 : 1 }
  candidate[r, size[r]++] = $0; total += weight[r]
}

END {
  for (k = 1; k <= roomCount; k++) {
    r = rooms[k]
    quota = int(count * size[r] * weight[r] / total + 0.5)
    if (quota < 7) quota = 7
    if (quota > size[r]) quota = size[r]
    for (i = 0; i < quota; i++) {
      for (tries = 0; tries < size[r]; tries++) {
        j = (int((i + 0.5) * size[r] / quota) + offset + tries) % size[r]
        split(candidate[r, j], field, "\t")
        if (!((field[1], field[2]) in used)) break
      }
      if (tries == size[r]) break
      used[field[1], field[2]] = 1
      print ++number "\t" candidate[r, j]
    }
  }
}
