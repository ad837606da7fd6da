import { lazy, Suspense, useState } from 'react';
import { Art } from '@app/ui/content/art.tsx';
import { Button } from '@app/ui/actions/button.tsx';
import { RadioRow } from '@app/ui/forms/choice-row.tsx';
import { ChoiceGroup } from '@app/ui/forms/choice-group.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { Price } from '@app/ui/content/price.tsx';
import { Stepper } from '@app/ui/actions/stepper.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { jd, PICTURES } from './gallery-samples.ts';
import type { GalleryTexts } from './gallery-texts.ts';
import { Row, Specimen } from './specimen.tsx';

const Sheet = lazy(() => import('@app/ui/layout/sheet.tsx').then((file) => ({ default: file.Sheet })));

export function DialogsGallery({ texts }: { texts: GalleryTexts }) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const undo = { label: texts.undo, onPress: () => {} };
  return (
    <Specimen name="Dialog, Sheet, Toast">
      <Row>
        <Button variant="secondary" onClick={() => setIsDialogOpen(true)}>
          {texts.openDialog}
        </Button>
        <ItemSheet texts={texts} />
        <Button
          variant="secondary"
          onClick={() => showToast({ text: texts.removed, action: undo, icon: 'trash' })}
        >
          {texts.showToast}
        </Button>
        <Button variant="secondary" onClick={() => showToast({ text: texts.failed, tone: 'error' })}>
          {texts.showError}
        </Button>
      </Row>
      <Dialog
        open={isDialogOpen}
        onClose={() => setIsDialogOpen(false)}
        title={texts.dialogTitle}
        closeLabel={texts.close}
        footer={
          <>
            <Button variant="secondary" size="lg" className="flex-1" onClick={() => setIsDialogOpen(false)}>
              {texts.keep}
            </Button>
            <Button className="flex-1" onClick={() => setIsDialogOpen(false)}>
              {texts.switchNow}
            </Button>
          </>
        }
      >
        <p className="text-ink-2">{texts.dialogText}</p>
      </Dialog>
    </Specimen>
  );
}

function ItemSheet({ texts }: { texts: GalleryTexts }) {
  const [isOpen, setIsOpen] = useState(false);
  const [quantity, setQuantity] = useState(1);
  const [name = '', description = '', minutes = ''] = texts.items[0] ?? [];
  const labels = { quantity: texts.quantity, decrease: texts.decrease, increase: texts.increase };
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {texts.openSheet}
      </Button>
      <Suspense>
        <Sheet
          open={isOpen}
          onClose={() => setIsOpen(false)}
          label={name}
          closeLabel={texts.close}
          grabberLabel={texts.grabber}
          picture={
            <Art
              src={PICTURES.grill}
              color="f2b35c"
              width={640}
              height={480}
              className="aspect-4/3 md:aspect-21/9"
            />
          }
          footer={
            <>
              <Stepper size="lg" value={quantity} onChange={setQuantity} labels={labels} />
              <Button className="flex-1" end={<Money amount={jd(8.3)} />}>
                {texts.addShort}
              </Button>
            </>
          }
        >
          <div className="grid gap-5 p-4">
            <div>
              <h2 className="type-h1">{name}</h2>
              <p className="type-small mt-1 text-ink-2">{description}</p>
              <div className="mt-2 flex items-baseline justify-between">
                <Price price={jd(8.5)} offerPrice={jd(6.8)} className="text-lead" />
                <span className="type-caption text-ink-2">{minutes}</span>
              </div>
            </div>
            <SheetChoices texts={texts} />
          </div>
        </Sheet>
      </Suspense>
    </>
  );
}

function SheetChoices({ texts }: { texts: GalleryTexts }) {
  const [chosen, setChosen] = useState(0);
  return (
    <>
      {[texts.bread, texts.extras].map((legend) => (
        <ChoiceGroup key={legend} legend={legend} rule={texts.required} satisfied>
          {texts.breads.map((bread, index) => (
            <RadioRow
              key={bread}
              name={legend}
              checked={chosen === index}
              onChange={(isOn) => isOn && setChosen(index)}
            >
              {bread}
            </RadioRow>
          ))}
        </ChoiceGroup>
      ))}
    </>
  );
}
