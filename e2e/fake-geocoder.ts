import { createServer } from 'node:http';
import { geocoderPort } from './operator.ts';

/** A geocoding service that finds one street and has no names for locations. */
createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://geocoder');
  const isKnown = /corniche|كورنيش/.test(searchParams.get('q') ?? '');
  const isArabic = searchParams.get('accept-language') === 'ar';
  const street = {
    display_name: isArabic ? 'شارع الكورنيش, العقبة' : 'Corniche Street, Aqaba',
    lat: '29.5321',
    lon: '35.0063',
  };
  const found = isKnown ? [street] : [];
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(pathname === '/search' ? found : {}));
}).listen(geocoderPort, '127.0.0.1');
