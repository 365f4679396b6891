import type {ActorName} from './actors.ts';

type Row = Record<ActorName, string>;
const anyMember: Row = {visitor: 'login-required', ana: 'ok', ben: 'ok', owner: 'ok', admin: 'ok'};
const onlyOwner: Row = {...anyMember, ana: 'forbidden', ben: 'forbidden'};
const onlyAdmin: Row = {...onlyOwner, owner: 'forbidden'};

/** What each person gets for an answer to each write there is. */
export const ANSWERS: Readonly<Record<string, Row>> = {
  'person.update': onlyAdmin,
  'profile.update': {...anyMember, ben: 'forbidden', owner: 'forbidden'},
  'profile.setAvatar': {...anyMember, ben: 'forbidden', owner: 'forbidden'},
  'profile.setDigest': anyMember,
  'sign.create': anyMember,
  'sign.update': {...anyMember, ben: 'forbidden'},
  'sign.setActive': onlyOwner,
  'sign.setVerified': onlyAdmin,
  'sign.setDetails': onlyAdmin,
  'sign.restore': {...anyMember, ana: 'not-found', ben: 'not-found'},
  'sign.remove': {...anyMember, ben: 'forbidden'},
  'sign.setLiked': anyMember,
  'sign.setConfirmed': anyMember,
  'sign.setGone': anyMember,
  'store.create': anyMember,
  'store.createUnassigned': anyMember,
  'store.update': {...anyMember, ana: 'store-edit-denied', ben: 'store-edit-denied'},
  'store.setOwner': onlyAdmin,
  'store.remove': onlyAdmin,
  'store.restore': onlyAdmin,
  'store.setActive': onlyOwner,
  'notification.setRead': anyMember,
  'storeFollow.set': anyMember,
  'report.create': anyMember,
  'case.decide': onlyAdmin,
  'case.decidePerson': onlyAdmin,
  'case.undo': onlyAdmin,
  // It is Ana's.
  'suspension.end': {...onlyAdmin, ana: 'suspended'},
  'storeClaim.decide': onlyAdmin,
  'storeClaim.undo': onlyAdmin,
  'storeClaim.create': {...anyMember, owner: 'forbidden', admin: 'forbidden'},
};
