import {useState} from 'react';

/**
 * Our dialogs load on demand and so have no Radix trigger to give the focus back to. Whoever held it
 * when this first rendered was what the person pressed.
 */
export function useReturnFocus(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return event => {
    event.preventDefault();
    // Whoever was led on by what they pressed in the dialog must not be taken back.
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost && opener instanceof HTMLElement) opener.focus();
  };
}
