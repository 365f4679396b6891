import {expect, test, vi} from 'vitest';
import {currentToast, dismissToast, onToast, toast} from './toast-store.ts';

test('one toast at a time: a new one takes the place of the old', () => {
  toast({title: 'Liked!'});
  const first = currentToast();
  toast({title: 'Error', variant: 'destructive'});
  expect(currentToast()).toMatchObject({title: 'Error', variant: 'destructive'});
  expect(currentToast()?.id).not.toBe(first?.id);
});

test('the end of an old toast leaves the new one standing', () => {
  toast({title: 'old'});
  const old = currentToast()?.id ?? 0;
  toast({title: 'new'});
  dismissToast(old);
  expect(currentToast()?.title).toBe('new');
});

test('a dismissed toast is gone, and listeners hear of it until they leave', () => {
  const heard = vi.fn<() => void>();
  const leave = onToast(heard);
  toast({title: 'short'});
  dismissToast(currentToast()?.id ?? 0);
  expect(currentToast()).toBeUndefined();
  expect(heard).toHaveBeenCalledTimes(2);
  leave();
  toast({title: 'unheard'});
  expect(heard).toHaveBeenCalledTimes(2);
});
