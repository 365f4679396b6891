import {type ErrorCode, AppError, errorCodeOf} from '../../sync/errors.ts';
import type {TakePicture} from '../../sync/mutators/sign-content.ts';

/**
 * Gives an upload to a sign in the write's own transaction. Only its uploader may, and only to one sign;
 * to the same sign again is no mistake. Somebody else's upload is the same as none.
 */
export const takePicture: TakePicture = async (tx, {userId}, {uploadId, signId}) => {
  if (tx.location !== 'server') return undefined;
  const [taken] = await tx.dbTransaction.query(
    `update private.uploads set sign_id = $3::uuid, attached_at = coalesce(attached_at, now())
      where id = $1::uuid and user_id = $2::uuid and state = 'ready'
        and (sign_id is null or sign_id = $3::uuid)
      returning image_url, image_thumbhash, image_hash`,
    [uploadId, userId, signId],
  );
  if (taken) {
    return {
      imageUrl: String(taken['image_url']),
      imageThumbhash: String(taken['image_thumbhash']),
      imageHash: String(taken['image_hash']),
    };
  }
  const [found] = await tx.dbTransaction.query(
    'select state, refusal from private.uploads where id = $1::uuid and user_id = $2::uuid',
    [uploadId, userId],
  );
  throw new AppError(found ? whyNot(found) : 'upload-missing');
};

function whyNot({state, refusal}: Record<string, unknown>): ErrorCode {
  if (state === 'ready') return 'upload-used';
  return state === 'refused' ? errorCodeOf({code: refusal}) : 'upload-missing';
}
