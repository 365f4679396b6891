import {defineQuery} from '@rocicorp/zero';
import {ownSuspension} from '../../permissions/person.ts';
import {zql} from '../../schema/zero.gen.ts';

export const suspensionQueries = {
  /** Why the signed-in user may read and not write at present; none while they may. */
  own: defineQuery(({ctx: actor}) => ownSuspension(actor, zql.suspensions).one()),
};
