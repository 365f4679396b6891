import {useEffect, useEffectEvent, useRef, useState} from 'react';
import {toast} from '../components/toast-store.ts';
import type {Corners} from '../text-extraction/straighten.ts';
import type {CameraProblem} from './camera/camera-words.ts';
import type {KeptPicture} from './draft-store.ts';
import type {PictureKind} from './kinds.ts';
import {openPhoto, takeIn} from './open-photo.ts';
import {photoPosition} from './photo-position.ts';
import type {Area, Picture, PictureSource} from './picture.ts';
import {cropping, previewOf, restored} from './restore.ts';
import {forgetSharedPhoto, sharedPhoto} from './shared-photo.ts';
import {PERMISSION_HINT} from './stage.ts';
import type {Held, Made, Stage} from './stage.ts';
import {straightened} from './straighten/straightened.ts';
import {useKeeping} from './use-keeping.ts';

/**
 * The way from nothing to a picture. Each step is on the device's disk before it is taken, so that it
 * can be gone on with after the page was closed or killed.
 */
export function usePicture(key: string, kind: PictureKind, onDone: (picture: Picture) => void) {
  const [stage, setStage] = useState<Stage>({name: 'restoring'});
  const {unkept, keep, forget} = useKeeping(key);
  /** Counts what was begun: what comes back late leads nobody away from what they began since. */
  const turn = useRef(0);

  const goOn = async (work: () => Promise<Stage>): Promise<void> => {
    const own = ++turn.current;
    const next = await work();
    if (own === turn.current) setStage(next);
  };

  const restart = (hint?: string) =>
    goOn(async () => {
      await forget();
      return {name: 'choosing', hint};
    });

  const keepHeld = (stage: KeptPicture['stage'], {source, original, corners, area}: Held) =>
    keep({stage, source, photo: original, corners, area});

  const take = async (file: Blob, source: PictureSource) => {
    setStage({name: 'opening'});
    await goOn(async () => {
      const taken = await takeIn(file);
      const original = 'original' in taken ? taken.original : undefined;
      // From here on a phone may do with the page what it likes.
      if (original) await keep({...NO_PHOTO, stage: 'crop', source, photo: original});
      const opened = original ? await openPhoto(original) : taken;
      if (original && 'working' in opened) {
        const {working} = opened;
        return cropping({
          source,
          original,
          working,
          corners: null,
          straight: working,
          area: null,
        });
      }
      await forget();
      if ('problem' in opened) sayError(opened.problem);
      return {name: 'choosing'};
    });
  };

  const takeShared = useEffectEvent(async (photo: Blob) => {
    await take(photo, 'file');
    await forgetSharedPhoto();
  });

  /** Resolves to whether nothing else was begun meanwhile. */
  const handOn = async ({source, original}: Held, made: Made): Promise<boolean> => {
    const own = turn.current;
    const position = source === 'file' ? await photoPosition(original) : null;
    if (own !== turn.current) return false;
    onDone({...made, source, position});
    return true;
  };

  const goOnWith = useEffectEvent(({held, made}: Extract<Stage, {name: 'preview'}>) =>
    handOn(held, made),
  );

  useEffect(() => {
    const turns = turn;
    const own = ++turns.current;
    const restore = async () => {
      // What other apps share is a photo of a sign.
      const photo = kind.hasSign ? await sharedPhoto() : null;
      if (own !== turns.current) return;
      if (photo) return takeShared(photo);
      const {stage, isDone} = await restored(key, kind);
      if (own !== turns.current) return;
      if (isDone && stage.name === 'preview') return void goOnWith(stage);
      setStage(stage);
    };
    void restore();
    return () => void turns.current++;
  }, [key, kind]);

  return {
    stage,
    unkept,
    restart,

    openCamera: () =>
      goOn(async () => {
        await keep({...NO_PHOTO, stage: 'camera', source: 'camera'});
        return {name: 'camera'};
      }),

    cameraFailed: (problem: CameraProblem) =>
      restart(problem === 'permission' ? PERMISSION_HINT : undefined),

    /** To be awaited before the device's own picker opens. */
    beforePicker: () => keep({...NO_PHOTO, stage: 'picker', source: 'file'}),

    take,

    /** The part that somebody is at, to be found again. */
    keepArea: (held: Held, area: Area) => keepHeld('crop', {...held, area}),

    toCorners: (held: Held) => setStage({name: 'straightening', held, busy: false}),

    toCrop: (held: Held) => setStage(cropping(held)),

    /** As the photo was taken, where no corners are given. */
    straighten: async (before: Held, corners: Corners | null) => {
      if (corners) setStage({name: 'straightening', held: before, busy: true});
      await goOn(async () => {
        const straight = corners ? await straightened(before.working, corners) : before.working;
        if (!straight) {
          sayError('The sign could not be straightened. The photo stays as it was.');
          return cropping(before);
        }
        const held = {...before, corners, straight, area: null};
        await keepHeld('crop', held);
        return cropping(held);
      });
    },

    cut: async (before: Held, area: Area) => {
      const held = {...before, area};
      setStage({name: 'cropping', held, busy: true});
      await goOn(async () => {
        await keepHeld('preview', held);
        const next = await previewOf(held, kind);
        if (next.name !== 'preview') sayError('Failed to upload image');
        return next;
      });
    },

    cropAgain: (held: Held) =>
      goOn(async () => {
        await keepHeld('crop', held);
        return cropping(held);
      }),

    /** Hands the picture on. It stays on disk until whoever has it now forgets it. */
    finish: async (held: Held, made: Made) => {
      setStage({name: 'preview', held, made, busy: true});
      await keepHeld('done', held);
      if (!(await handOn(held, made))) return;
      toast({
        title: 'Image uploaded successfully!',
        description: kind.goesOut,
      });
    },
  };
}

const NO_PHOTO = {photo: null, corners: null, area: null};

function sayError(description: string): void {
  toast({title: 'Error', description, variant: 'destructive'});
}
