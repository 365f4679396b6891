import {useEffectEvent, useLayoutEffect} from 'react';
import {expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {render} from 'vitest-browser-react';
import {plainPhoto} from '../../../../tests/support/component/photos.ts';
import {forgetPicture} from './draft-store.ts';
import {SIGN_PHOTO} from './kinds.ts';
import {usePicture} from './use-picture.ts';

const KEY = 'given-at-once';

function GivenAtOnce({photo}: {photo: File}) {
  const {stage, take} = usePicture({
    key: KEY,
    kind: SIGN_PHOTO,
    several: false,
    onDone: () => {},
  });
  const give = useEffectEvent(() => void take([photo], 'file'));
  useLayoutEffect(() => give(), []);
  return <output>{stage.name}</output>;
}

test('takes a photo that is chosen as soon as the field is there', async () => {
  await render(<GivenAtOnce photo={await plainPhoto()} />);
  await expect.element(page.getByRole('status')).toHaveTextContent('cropping');
  await forgetPicture(KEY);
});
