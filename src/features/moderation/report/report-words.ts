import type {CaseNoun, CaseRule, ReportReason} from '../../../../common/moderation.ts';

/** The nouns for items. */
export const NOUN_WORDS: Record<CaseNoun, string> = {
  sign: 'sign',
  store: 'store',
  person: 'profile',
};

export const REASON_WORDS: Record<ReportReason, string> = {
  wrong: 'It is wrong',
  gone: 'It is gone',
  offensive: 'It is offensive',
  personal: 'It shows personal data',
  spam: 'It is spam',
  other: 'Something else',
};

/** What a rule found. */
export const RULE_WORDS: Record<CaseRule, string> = {
  held: 'A new person’s sign, held until it is approved',
  links: 'It has links',
  phone: 'It has a phone number',
  burst: 'Many signs in a short time',
  repeated: 'A picture that was posted before',
};
