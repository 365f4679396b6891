import {useEffect, useEffectEvent, useRef, useState} from 'react';
import type {Corners} from '../../../ocr/straighten.ts';
import {toast, toastFailure} from '../../../ui/overlays/toast-store.ts';
import type {CameraProblem} from '../camera/open-camera.ts';
import {straightened} from '../straighten/straighten-step.tsx';
import {type KeptPicture, partIdOf} from './draft-store.ts';
import {openPhoto, type Problem, takeIn, takeOpenable} from './open-photo.ts';
import {
  cropping,
  photoPreviewOf,
  restored,
  PERMISSION_HINT,
  type HeldPhoto,
  type CroppedPhoto,
  type PhotoFlowState,
  usePhotoDraft,
} from './photo-flow-state.ts';
import {photoPosition} from './photo-position.ts';
import type {PictureKind, Area, Picture, PictureSource} from './picture.ts';
import {type SharedPhoto, sharedPhotos} from './shared-photo.ts';
import {dropWaiting, loadWaiting} from './waiting-photos.ts';

interface PictureRequest {
  key: string;
  kind: PictureKind;
  several: boolean;
  onDone: (picture: Picture) => void;
}

/**
 * The way from nothing to a picture. Each step is on the device's disk before it is taken, so that it
 * can be gone on with after the page was closed or killed.
 */
export function usePicture({key, kind, several, onDone}: PictureRequest) {
  const [stage, setStage] = useState<PhotoFlowState>({name: 'restoring'});
  const {unkept, keep, forget, keepForLater} = usePhotoDraft(key);
  /** Counts started actions: a late result does not interrupt a newer action. */
  const turn = useRef(0);

  const goOn = async (work: () => Promise<PhotoFlowState>): Promise<void> => {
    const own = ++turn.current;
    const next = await work();
    if (own === turn.current) setStage(next);
  };

  /** A photo that is our own already. */
  const open = async (original: Blob, source: PictureSource): Promise<PhotoFlowState | Problem> => {
    // From here on a phone that is short of memory may end the page.
    await keep({...NO_PHOTO, stage: 'crop', source, photo: original});
    const opened = await openPhoto(original);
    if ('working' in opened) {
      const {working} = opened;
      return cropping({source, original, working, corners: null, straight: working, area: null});
    }
    if (!opened.isPassing) await forget();
    return opened;
  };

  /** The next of the waiting photos; without one the user chooses. */
  const choose = async (hint?: string): Promise<PhotoFlowState> => {
    const waiting = several ? await loadWaiting(key) : [];
    for (const next of waiting) {
      const opened = await open(next.photo, 'file');
      await dropWaiting(key, next);
      if (!('problem' in opened)) return opened;
      toastFailure('Error', opened.problem);
      // The next one would take its place on the disk.
      if (opened.isPassing) break;
    }
    return {name: 'choosing', hint};
  };

  const restart = (hint?: string) =>
    goOn(async () => {
      await forget();
      return choose(hint);
    });

  const keepHeld = (stage: KeptPicture['stage'], {source, original, corners, area}: HeldPhoto) =>
    keep({stage, source, photo: original, corners, area});

  /** The first of them now, the others after it. */
  const take = async (files: readonly Blob[], source: PictureSource) => {
    setStage({name: 'opening'});
    await goOn(async () => {
      const taken = [];
      const takeEach = files.length > 1 ? takeOpenable : takeIn;
      for (const file of files) taken.push(await takeEach(file));
      const problems = taken.flatMap(each => ('problem' in each ? each.problem : []));
      const [problem] = problems;
      const leftOut = `${problems.length} of ${files.length} files were left out. ${problem}`;
      if (problem !== undefined) toastFailure('Error', problems.length > 1 ? leftOut : problem);
      const [first, ...others] = taken.flatMap(each => ('original' in each ? each.original : []));
      await keepForLater(others);
      const opened = first && (await open(first, source));
      if (opened && !('problem' in opened)) return opened;
      if (opened) toastFailure('Error', opened.problem);
      else await forget();
      return opened?.isPassing ? {name: 'choosing'} : choose();
    });
  };

  /**
   * Photos that another app has shared wait behind what was begun before. Resolves to why one was refused,
   * which is to stay on the screen: its person comes here only after a toast is gone.
   */
  const takeShared = async (photos: readonly SharedPhoto[]): Promise<string | undefined> => {
    let problem: string | undefined;
    for (const {photo, forget} of photos) {
      const taken = await takeOpenable(photo);
      if ('original' in taken) await keepForLater([taken.original]);
      else ({problem} = taken);
      await forget();
    }
    if (problem !== undefined) toastFailure('Error', problem);
    return problem;
  };

  /** Hands a picture on, after `tell`, unless something else is begun meanwhile. */
  const handOn = async (held: HeldPhoto, made: CroppedPhoto, tell?: () => void): Promise<void> => {
    const {source, original, corners, area} = held;
    const own = turn.current;
    const position = source === 'file' ? await photoPosition(original) : null;
    if (own !== turn.current) return;
    tell?.();
    onDone({...made, partId: partIdOf(original, corners, area), source, position});
  };

  const begin = useEffectEvent(async (own: number) => {
    const shared = several ? await sharedPhotos() : [];
    if (own !== turn.current) return;
    const problem = await takeShared(shared);
    const {stage, isDone} = await restored(key, kind);
    if (own !== turn.current) return;
    if (isDone && stage.name === 'preview') return void handOn(stage.held, stage.made);
    if ('held' in stage) return setStage(stage);
    const next = await choose(problem ?? ('hint' in stage ? stage.hint : undefined));
    if (own !== turn.current) return;
    // A user who was at the camera returns there, unless there is a photo to go on with.
    setStage(next.name === 'choosing' && problem === undefined ? stage : next);
  });

  useEffect(() => {
    const turns = turn;
    void begin(++turns.current);
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

    /** Stores the current crop. */
    keepArea: (held: HeldPhoto, area: Area) => keepHeld('crop', {...held, area}),

    toCorners: (held: HeldPhoto) => setStage({name: 'straightening', held, busy: false}),

    toCrop: (held: HeldPhoto) => setStage(cropping(held)),

    /** As the photo was taken, where no corners are given. */
    straighten: async (before: HeldPhoto, corners: Corners | null) => {
      if (corners) setStage({name: 'straightening', held: before, busy: true});
      await goOn(async () => {
        const straight = corners ? await straightened(before.working, corners) : before.working;
        if (!straight) {
          toastFailure('Error', 'The sign could not be straightened. The photo stays as it was.');
          return cropping(before);
        }
        const held = {...before, corners, straight, area: null};
        await keepHeld('crop', held);
        return cropping(held);
      });
    },

    cut: async (before: HeldPhoto, area: Area) => {
      const held = {...before, area};
      setStage({name: 'cropping', held, busy: true});
      await goOn(async () => {
        await keepHeld('preview', held);
        const next = await photoPreviewOf(held, kind);
        if (next.name !== 'preview') toastFailure('Error', 'Failed to upload image');
        return next;
      });
    },

    cropAgain: (held: HeldPhoto) =>
      goOn(async () => {
        await keepHeld('crop', held);
        return cropping(held);
      }),

    /** Hands the picture on. It stays on disk until the receiver forgets it. */
    finish: async (held: HeldPhoto, made: CroppedPhoto) => {
      setStage({name: 'preview', held, made, busy: true});
      await keepHeld('done', held);
      // Before the receiver shows what takes the place of a toast.
      await handOn(held, made, () =>
        toast({title: 'Image uploaded successfully!', description: kind.goesOut}),
      );
    },
  };
}

const NO_PHOTO = {photo: null, corners: null, area: null};
