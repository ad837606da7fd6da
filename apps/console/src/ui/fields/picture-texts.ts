/** The part of the picture to use, in pixels. */
export type Crop = { x: number; y: number; width: number; height: number };

export type PictureTexts = {
  choose: string;
  replace: string;
  crop: string;
  camera: string;
  remove: string;
  drop: string;
  uploading: string;
  retry: string;
  type: string;
  size: string;
  unreadable: string;
  cropTitle: string;
  cropArea: string;
  cropHint: string;
  zoom: string;
  use: string;
  cancel: string;
};
