import type {ServerTransaction} from '@rocicorp/zero';
import {type ErrorCode, AppError, errorCodeOf} from '../../../common/errors.ts';
import {IMAGES_PATH} from '../../../common/images/images.ts';
import type {AttachAvatar} from '../../../sync/mutators/profile.ts';
import type {AttachUpload} from '../../../sync/mutators/sign-content.ts';

type Database = ServerTransaction['dbTransaction'];

const AVATARS = `${IMAGES_PATH}avatars/%`;

/** Only its uploader may, and to one sign; repeating it is no error. Another user's is missing. */
export const attachUpload: AttachUpload = async (tx, {userId}, {uploadId, signId}) => {
  if (tx.location !== 'server') return undefined;
  const [taken] = await tx.dbTransaction.query(
    `update private.uploads set sign_id = $3::uuid, attached_at = coalesce(attached_at, now())
      where id = $1::uuid and user_id = $2::uuid and state = 'ready'
        and (sign_id is null or sign_id = $3::uuid) and image_url not like '${AVATARS}'
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
  throw await whyNotHad(tx.dbTransaction, uploadId, userId);
};

/** The same for a user's own avatar; a sweep deletes the file of the earlier one. */
export const attachAvatar: AttachAvatar = async (tx, {userId, uploadId}) => {
  if (tx.location !== 'server') return undefined;
  const {dbTransaction} = tx;
  const [taken] =
    uploadId === null
      ? []
      : await dbTransaction.query(
          `update private.uploads set attached_at = coalesce(attached_at, now())
            where id = $1::uuid and user_id = $2::uuid and state = 'ready'
              and image_url like '${AVATARS}'
            returning image_url`,
          [uploadId, userId],
        );
  if (uploadId !== null && !taken) throw await whyNotHad(dbTransaction, uploadId, userId);
  const avatarUrl = taken ? String(taken['image_url']) : null;
  await dbTransaction.query(
    `update private.uploads u set state = 'expired' from user_profiles p
      where p.user_id = $1::uuid and u.user_id = p.user_id and u.image_url = p.avatar_url
        and u.state = 'ready' and u.image_url is distinct from $2`,
    [userId, avatarUrl],
  );
  return {avatarUrl};
};

async function whyNotHad(database: Database, uploadId: string, userId: string): Promise<AppError> {
  const [found] = await database.query(
    'select state, refusal from private.uploads where id = $1::uuid and user_id = $2::uuid',
    [uploadId, userId],
  );
  return new AppError(found ? whyNot(found) : 'upload-missing');
}

function whyNot({state, refusal}: Record<string, unknown>): ErrorCode {
  if (state === 'ready') return 'upload-used';
  return state === 'refused' ? errorCodeOf({code: refusal}) : 'upload-missing';
}
