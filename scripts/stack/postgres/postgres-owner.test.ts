import {expect, test} from 'vitest';
import {findUser} from './postgres-home.ts';

const PASSWD = `root:x:0:0:root:/root:/bin/bash
signposter:x:990:990::/home/other:/bin/sh
signpost:x:997:995::/home/signpost:/usr/sbin/nologin
`;

test('the user is found by its whole name', () => {
  expect(findUser(PASSWD)).toEqual({uid: 997, gid: 995});
});

test('a user that is not there is not found', () => {
  expect(findUser('root:x:0:0:root:/root:/bin/bash\n')).toBeUndefined();
});
