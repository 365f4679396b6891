import {useEffect, useRef, useState} from 'react';
import {toast} from '../components/toast-store.ts';
import type {CameraProblem} from './camera/camera-words.ts';
import {openPhoto, takeIn} from './open-photo.ts';
import {photoPosition} from './photo-position.ts';
import type {Area, Picture, PictureSource} from './picture.ts';
import {previewOf, restoredStage} from './restore.ts';
import {PERMISSION_HINT} from './stage.ts';
import type {Held, Made, Stage} from './stage.ts';
import {useKeeping} from './use-keeping.ts';

/**
 * The way from nothing to a picture. Each step is on the device's disk before it is taken, so that it
 * can be gone on with after the page was closed or killed.
 */
export function usePicture(userId: string, onDone: (picture: Picture) => void) {
  const [stage, setStage] = useState<Stage>({name: 'restoring'});
  const {unkept, keep, forget} = useKeeping(userId);
  /** Counts what was begun: what comes back late leads nobody away from what they began since. */
  const turn = useRef(0);

  const goOn = async (work: () => Promise<Stage>): Promise<void> => {
    const own = ++turn.current;
    const next = await work();
    if (own === turn.current) setStage(next);
  };

  useEffect(() => {
    const turns = turn;
    const own = ++turns.current;
    const restore = async () => {
      const found = await restoredStage(userId);
      if (own === turns.current) setStage(found);
    };
    void restore();
    return () => void turns.current++;
  }, [userId]);

  const restart = (hint?: string) =>
    goOn(async () => {
      await forget();
      return {name: 'choosing', hint};
    });

  return {
    stage,
    unkept,
    restart,

    openCamera: () =>
      goOn(async () => {
        await keep({stage: 'camera', source: 'camera', photo: null, area: null});
        return {name: 'camera'};
      }),

    cameraFailed: (problem: CameraProblem) =>
      restart(problem === 'permission' ? PERMISSION_HINT : undefined),

    /** To be awaited before the device's own picker opens. */
    beforePicker: () => keep({stage: 'picker', source: 'file', photo: null, area: null}),

    take: async (file: Blob, source: PictureSource) => {
      setStage({name: 'opening'});
      await goOn(async () => {
        const taken = await takeIn(file);
        const original = 'original' in taken ? taken.original : undefined;
        // From here on a phone may do with the page what it likes.
        if (original) await keep({stage: 'crop', source, photo: original, area: null});
        const opened = original ? await openPhoto(original) : taken;
        if (original && 'working' in opened) {
          return cropping({source, original, area: null, working: opened.working});
        }
        await forget();
        if ('problem' in opened) sayError(opened.problem);
        return {name: 'choosing'};
      });
    },

    /** The part that somebody is at, to be found again. */
    keepArea: ({source, original}: Held, area: Area) =>
      keep({stage: 'crop', source, photo: original, area}),

    cut: async (before: Held, area: Area) => {
      const held = {...before, area};
      setStage({name: 'cropping', held, busy: true});
      await goOn(async () => {
        await keep({stage: 'preview', source: held.source, photo: held.original, area});
        const next = await previewOf(held);
        if (next.name !== 'preview') sayError('Failed to upload image');
        return next;
      });
    },

    cropAgain: (held: Held) =>
      goOn(async () => {
        await keep({stage: 'crop', source: held.source, photo: held.original, area: held.area});
        return cropping(held);
      }),

    /** Hands the picture on. It stays on disk until whoever has it now forgets it. */
    finish: async (held: Held, made: Made) => {
      setStage({name: 'preview', held, made, busy: true});
      const own = turn.current;
      const {source, original} = held;
      const position = source === 'file' ? await photoPosition(original) : null;
      if (own !== turn.current) return;
      toast({
        title: 'Image uploaded successfully!',
        description: 'It is on this device and goes out with your sign.',
      });
      onDone({...made, source, position});
    },
  };
}

function sayError(description: string): void {
  toast({title: 'Error', description, variant: 'destructive'});
}

const cropping = (held: Held): Stage => ({name: 'cropping', held, busy: false});
