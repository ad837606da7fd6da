import type { BaseMapData } from '@app/domain/geo/base-map';
import { AMMAN } from './amman.ts';
import { AQABA } from './aqaba.ts';
import { COUNTRY } from './country.ts';

/** The drawn map of the demo: the country for low zoom levels, then its two towns. */
export const BASE_MAP: BaseMapData = [COUNTRY, AQABA, AMMAN];
