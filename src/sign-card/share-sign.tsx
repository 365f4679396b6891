import {Share2} from 'lucide-react';
import {Suspense, useState} from 'react';
import {signPath} from '../../schema/paths.ts';
import {Button} from '../components/button.tsx';
import {toast} from '../components/toast-store.ts';
import {onDemand} from '../lib/on-demand.ts';
import {shareLink} from '../lib/share.ts';
import type {CardSign} from './card-sign.ts';
import {signTitle} from './sign-title.ts';
import {usePending} from './use-pending.ts';

const CopyLink = onDemand(async () => ({default: (await import('./copy-link.tsx')).CopyLink}));

interface ShareSignProps {
  sign: CardSign;
  storeName: string;
}

export function ShareSign({sign, storeName}: ShareSignProps) {
  const status = usePending(sign.id)?.status;
  const pending = status !== undefined && status.type !== 'live';
  const [byHand, setByHand] = useState(false);
  const url = location.origin + signPath(sign);

  const share = async () => {
    const shared = await shareLink({url, title: signTitle(sign, storeName)});
    if (shared === 'refused') setByHand(true);
    if (shared === 'copied') {
      const description = pending ? 'It works for others once the sign is sent.' : undefined;
      toast({title: 'Link copied', description});
    }
  };

  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        className="text-muted"
        title="Share sign"
        onClick={() => void share()}
      >
        <Share2 className="size-4.5" aria-hidden="true" />
        <span className="sr-only">Share sign</span>
      </Button>
      {byHand && (
        <Suspense>
          <CopyLink url={url} onClose={() => setByHand(false)} />
        </Suspense>
      )}
    </>
  );
}
