import { MAX_ZONE_CORNERS } from '@app/domain/geo/drawing';
import { type GeoJsonProblem, readGeoJson } from '@app/domain/geo/geo-json';
import { outlineProblem } from '@app/domain/geo/outline';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { Button } from '@app/ui/actions/button.tsx';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { newZone, type ZoneDraft } from './zone-drawing.ts';

/** CON-88 Adds the polygons of a GeoJSON file as zones. */
export function ZoneImport({ onAdd }: { onAdd: (zones: ZoneDraft[]) => void }) {
  const t = useTranslations('zones');
  const input = useRef<HTMLInputElement>(null);
  const refuse = (problem: GeoJsonProblem | 'invalid') =>
    showToast({ tone: 'error', text: t(`importProblem.${problem}`) });

  async function read(file: File | undefined) {
    if (!file) return;
    const result = readGeoJson(await file.text());
    if ('problem' in result) return refuse(result.problem);
    const { outlines } = result;
    if (outlines.some(({ polygon }) => outlineProblem(polygon) !== null || polygon.length > MAX_ZONE_CORNERS))
      return refuse('invalid');
    onAdd(outlines.map(({ polygon, name }) => newZone(polygon, name)));
    showToast({ tone: 'good', text: t('imported', { count: outlines.length }) });
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".geojson,.json,application/geo+json,application/json"
        aria-label={t('import')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          void read(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <Button variant="quiet" icon="upload-simple" className="px-2!" onClick={() => input.current?.click()}>
        {t('import')}
      </Button>
    </>
  );
}
