import {cut} from '../../../../common/texts/words.ts';
import type {SignDraft} from '../../../data/drafts/sign-draft.ts';
import {PhotoBoard} from '../../../ui/display/photo-board.tsx';
import {TextBoard} from '../../../ui/display/text-board.tsx';
import {BOARD_LENGTH} from '../../sign/card/sign-board.tsx';
import type {Picture} from '../picture/picture.ts';
import {useObjectUrl} from '../picture/use-object-url.ts';

interface BegunSignProps {
  draft: SignDraft;
  /** Unless it is shown elsewhere. */
  picture?: Picture | null;
}

/** What there is of a sign, while there is no form for it to stand in. */
export function BegunSign({draft: {id, kind, text}, picture = null}: BegunSignProps) {
  const words = text.trim();
  if (!words && !picture) return null;
  return (
    <section
      aria-labelledby="begun-sign"
      className="grid items-center gap-x-6 gap-y-4 rounded-board bg-raised p-5 sm:grid-cols-[12rem_1fr]"
    >
      {picture && <BegunPhoto picture={picture} />}
      {!picture && kind === 'text' && (
        <div aria-hidden="true">
          <TextBoard id={id} text={cut(words, BOARD_LENGTH)} />
        </div>
      )}
      <div className="min-w-0">
        <h2 id="begun-sign" className="text-xl">
          Your sign so far
        </h2>
        {words && (
          <p className="mt-2 whitespace-pre-line wrap-anywhere" dir="auto">
            {words}
          </p>
        )}
        <p className="mt-2 text-sm text-muted">It is kept on this device until you submit it.</p>
      </div>
    </section>
  );
}

function BegunPhoto({picture}: {picture: Picture}) {
  const url = useObjectUrl(picture.photo);
  if (!url) return <div className="board bg-sunken" />;
  return <PhotoBoard key={url} src={url} alt="Your photo" fallback={null} eager />;
}
