import {AVATAR_SIDE} from '../../../../common/images/images.ts';
import type {Facing} from '../camera/open-camera.ts';
import {photoSize} from '../crop/crop.ts';
import type {Size} from './picture.ts';

/** The purpose of a picture, and what differs for it. */
export interface PictureKind {
  /** Pixels of what is sent. */
  readonly size: Size;
  /** Whether its corners are never seen. */
  readonly isRound: boolean;
  /** Whether there is a sign in it, to be straightened and read. */
  readonly hasSign: boolean;
  /** Which camera comes first, where there are two. */
  readonly facing: Facing;
  /** What to know before choosing one. */
  readonly hint: string;
  /** Of the field for the file. */
  readonly label: string;
  /** Of the preview. */
  readonly alt: string;
  /** What happens with it next. */
  readonly goesOut: string;
}

export const SIGN_PHOTO: PictureKind = {
  size: photoSize,
  isRound: false,
  hasSign: true,
  facing: 'environment',
  hint: 'Fill the picture with the sign. You can straighten it afterwards.',
  label: 'Photo of the sign',
  alt: 'Your sign, as everybody will see it',
  goesOut: 'It is on this device and goes out with your sign.',
};

export const AVATAR: PictureKind = {
  size: {width: AVATAR_SIDE, height: AVATAR_SIDE},
  isRound: true,
  hasSign: false,
  facing: 'user',
  hint: 'Everybody sees it beside your name.',
  label: 'Profile photo',
  alt: 'You, as everybody will see you',
  goesOut: 'It is on this device and goes out when you save your profile.',
};
