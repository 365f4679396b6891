import type {SignDraft} from '../../../data/drafts/sign-draft.ts';
import {SegmentedControl} from '../../../ui/controls/segmented-control.tsx';

const KINDS = [
  {value: 'photo', label: 'Photo'},
  {value: 'text', label: 'Text only'},
] as const;

interface KindChoiceProps {
  kind: SignDraft['kind'];
  onChange: (kind: SignDraft['kind']) => void;
}

export function KindChoice({kind, onChange}: KindChoiceProps) {
  return <SegmentedControl label="Kind of sign" options={KINDS} value={kind} onChange={onChange} />;
}
