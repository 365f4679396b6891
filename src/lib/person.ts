interface Named {
  nickname: string | null;
  name: string | null;
}

export const ANONYMOUS = 'Anonymous';

export function displayName(profile: Named | undefined): string {
  return profile?.nickname?.trim() || profile?.name?.trim() || ANONYMOUS;
}
