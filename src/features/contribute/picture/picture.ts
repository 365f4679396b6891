import {useCallback, useSyncExternalStore} from 'react';
import type {Position} from '../../../../common/geo/cells.ts';
import {AVATAR_SIDE} from '../../../../common/images/images.ts';
import {revokeSoon} from '../../../ui/links/share.ts';
import type {Facing} from '../camera/open-camera.ts';
import {photoSize} from '../crop/crop.ts';

export type PictureSource = 'camera' | 'file';

export interface Picture {
  /** Identifies the photo and the part of it that was chosen; the same after a reload. */
  readonly partId: string;
  /** A JPEG of exactly the size of its kind: what is sent. */
  readonly photo: Blob;
  /** The same part of a sign in as many pixels as there are, 2000 wide at most, to read words from. */
  readonly reading: Blob;
  readonly source: PictureSource;
  /**
   * Where the photo says it was taken. It suggests a store, and is sent, rounded, with a sign that is at
   * no store with a position.
   */
  readonly position: Position | null;
}

/** Pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of a picture in hundredths of its width and height. It may reach beyond the picture. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

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
  readonly label: string;
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

const urls = new WeakMap<Blob, string>();

/** An address for a picture in memory, for as long as one component shows it; undefined at first. */
export function useObjectUrl(blob: Blob): string | undefined {
  const subscribe = useCallback(() => {
    const url = URL.createObjectURL(blob);
    urls.set(blob, url);
    return () => {
      urls.delete(blob);
      revokeSoon(url);
    };
  }, [blob]);
  return useSyncExternalStore(subscribe, () => urls.get(blob));
}
