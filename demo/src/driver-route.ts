import { at } from './builders.ts';
import { demoRoads } from './roads/road-network.ts';
import { spotOn, wayBetween } from './roads/way.ts';

const STEPS = 90;
const MARINA = at(29.5425, 35.001);
const LINAS_HOME = at(29.5192, 35.0052);

/** Even steps on the drawn roads, from the marina to Lina's door. */
function evenSteps(count: number) {
  const way = wayBetween(demoRoads(), MARINA, LINAS_HOME);
  return Array.from({ length: count }, (_, step) => spotOn(way, step / (count - 1)));
}

export const DRIVER_ROUTE = evenSteps(STEPS);
