import type {ReactNode} from 'react';
import {buttonStyle} from '../controls/button.tsx';
import {phoneUrl} from './phone.ts';

interface DialledLinkProps {
  phone: string;
  /** What stands where no number can be made out. */
  plain: ReactNode;
  children: ReactNode;
}

export default function DialledLink({phone, plain, children}: DialledLinkProps) {
  const url = phoneUrl(phone);
  if (url === undefined) return plain;
  return (
    <a href={url} className={buttonStyle({variant: 'ghost'})}>
      {children}
    </a>
  );
}
