import type {SignProblem} from './sign-problem.ts';

/** What keeps the whole sign from being sent, close to what sends it. */
export function ProblemOfSign({problem}: {problem: SignProblem | undefined}) {
  if (problem?.about !== 'sign') return null;
  return (
    <p role="alert" className="font-medium text-gone">
      {problem.sentence}
    </p>
  );
}
