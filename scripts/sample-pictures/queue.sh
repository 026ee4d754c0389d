#!/bin/bash
# Draws all pictures of list.txt in order, one at a time, at the lowest priority. Skips existing ones, so it can be stopped and restarted at any time.
#   RENDER=/tmp/render WEIGHTS=FOLDER_WITH_TZA setsid nohup ./queue.sh > /tmp/render/queue.log 2>&1 &
# To stop: touch $RENDER/stop (after the running picture), or end the process group in $RENDER/queue.pid.
cd "$(dirname "$0")" || exit 1
RENDER=${RENDER:-/tmp/render}; WIDTH=${WIDTH:-1920}; SAMPLES=${SAMPLES:-12}; LIST=${LIST:-list.txt}
export CARS=${CARS:-$RENDER/cars} LEVEL=5
mkdir -p "$RENDER/raw" "$RENDER/out" "$CARS"
exec 9>"$RENDER/lock"; flock -n 9 || { echo "another queue runs"; exit 1; }
echo $$ > "$RENDER/queue.pid"
while true; do
  [ -e "$RENDER/stop" ] && { rm "$RENDER/stop"; echo "stopped"; exit 0; }
  next=""; all=""
  while read -r name _; do
    case "$name" in ''|\#*) continue;; esac
    if [ -e "$RENDER/out/$name.jpg" ] || [ -e "$RENDER/failed.$name" ]; then continue; fi
    [ -z "$next" ] && next="$name"
    # Further pictures of a car use the same scene, which takes half a minute to build.
    [ "${name%-*}" = "${next%-*}" ] || break
    all="$all $name"
  done < "$LIST"
  [ -z "$next" ] && { echo "all drawn $(date)"; exit 0; }
  start=$(date +%s)
  if [ ! -e "$RENDER/raw/$next.color.exr" ]; then
    nice -n 19 blender -b -t 2 --python-exit-code 3 --python draw.py -- "$RENDER/raw" "$WIDTH" "$SAMPLES" $all > "$RENDER/last.log" 2>&1 || { cp "$RENDER/last.log" "$RENDER/failed.$next"; echo "failed $next"; continue; }
  fi
  nice -n 19 /usr/bin/python3 denoise.py "$WEIGHTS" "$RENDER/raw" "$RENDER/out" "$next" 2>&1 || { echo denoise > "$RENDER/failed.$next"; continue; }
  [ -z "$KEEP_RAW" ] && rm -f "$RENDER/raw/$next".*.exr
  echo "$next $(( $(date +%s) - start )) s  $(date +%H:%M)"
done
