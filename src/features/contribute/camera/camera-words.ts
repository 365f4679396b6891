import type {Toast} from '../../../ui/overlays/toast-store.ts';
import {formatZoom} from './zoom.ts';

/** Why there is no picture from the camera. */
export type CameraProblem = 'permission' | 'missing' | 'failed';

export const CAMERA_PROBLEMS: Record<CameraProblem, Toast> = {
  permission: {
    title: 'Camera Permission Required',
    description: 'Please allow camera access to take photos.',
    variant: 'destructive',
  },
  missing: {
    title: 'Error',
    description: 'No camera found on this device',
    variant: 'destructive',
  },
  failed: {
    title: 'Camera Error',
    description: 'Unable to access camera. Please check permissions and try again.',
    variant: 'destructive',
  },
};

export const NOT_READY: Toast = {
  title: 'Camera Not Ready',
  description: 'Please wait for camera to initialize.',
  variant: 'destructive',
};

export const CAPTURE_FAILED: Toast = {
  title: 'Capture Failed',
  description: 'Failed to capture photo. Please try again.',
  variant: 'destructive',
};

export const captured = (zoom: number): Toast => ({
  title: 'Photo Captured',
  description: `Photo captured at ${formatZoom(zoom)}x zoom!`,
});

/** Names of errors as the standard has them, and as browsers had them before. */
const PERMISSION = new Set(['NotAllowedError', 'SecurityError', 'PermissionDeniedError']);
const MISSING = new Set(['NotFoundError', 'DevicesNotFoundError', 'OverconstrainedError']);

export function cameraProblemOf(error: unknown): CameraProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (PERMISSION.has(name)) return 'permission';
  return MISSING.has(name) ? 'missing' : 'failed';
}
