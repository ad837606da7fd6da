import { useState } from 'react';
import { LeaderLine } from '@app/ui/content/leader-line.tsx';
import { PickRow } from '@app/ui/forms/pick-row.tsx';
import { QuietLine } from '@app/ui/content/quiet-line.tsx';
import { TableHead } from '#features/table-sessions/table-head.tsx';
import { jd, PICTURES } from './gallery-samples.ts';
import type { GalleryTexts } from './gallery-texts.ts';
import { Specimen } from './specimen.tsx';

/** The components of a table's page. */
export function TableGallery({ texts }: { texts: GalleryTexts }) {
  const [picked, setPicked] = useState<readonly number[]>([1]);
  const [[vendor = ''] = []] = texts.vendors;
  const [[first = ''] = [], [second = ''] = []] = texts.items;
  const toggle = (person: number) =>
    setPicked(picked.includes(person) ? picked.filter((one) => one !== person) : [...picked, person]);
  return (
    <Specimen name="TableHead, LeaderLine, PickRow, QuietLine">
      <div className="grid max-w-140 gap-4">
        <TableHead
          back={null}
          label={texts.table}
          number={7}
          title={texts.tableText}
          image={{ src: PICTURES.hummus, alt: '' }}
          vendor={vendor}
          branch={texts.branch}
          logo={PICTURES.logo}
        />
        <LeaderLine amount={jd(5.5)} currency="JD">
          {first}
        </LeaderLine>
        <LeaderLine amount={jd(2.25)} currency="JD" struck>
          {second}
        </LeaderLine>
        <PickRow
          label={first}
          count={4}
          isPicked={(person) => picked.includes(person)}
          onPick={toggle}
          labelOf={(person) => `${person + 1}, ${first}`}
        />
        <QuietLine icon="wifi-slash">{texts.offline}</QuietLine>
      </div>
    </Specimen>
  );
}
