import { type PictureProblem, pictureProblem } from '@app/client/device/picture-file.ts';
import { type DragEvent, useEffect, useState } from 'react';

/** A selected picture: validated first, then previewed before upload. */
export function usePicture(onChange: (file: File | null) => void) {
  const [error, setError] = useState<PictureProblem | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  function show(file: File | null) {
    setPreview(file && URL.createObjectURL(file));
    onChange(file);
  }

  async function take(file: File | undefined) {
    if (!file) return;
    const wrong = await pictureProblem(file);
    setError(wrong);
    if (wrong === null) show(file);
  }

  const dropping = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      void take(event.dataTransfer.files[0]);
    },
  };

  return { error, preview, isOver, dropping, take, drop: () => show(null) };
}
