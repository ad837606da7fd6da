import { at } from './builders.ts';
import { demoRoads } from './roads/road-network.ts';
import { pointOn, routeBetween } from './roads/route.ts';

const STEPS = 90;
const MARINA = at(29.5425, 35.001);
const LINAS_HOME = at(29.5192, 35.0052);

/** Equal steps along the drawn roads, from the marina to Lina's address. */
function evenSteps(count: number) {
  const route = routeBetween(demoRoads(), MARINA, LINAS_HOME);
  return Array.from({ length: count }, (_, step) => pointOn(route, step / (count - 1)));
}

export const DRIVER_ROUTE = evenSteps(STEPS);
