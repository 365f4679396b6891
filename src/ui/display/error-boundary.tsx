import {Component} from 'react';
import type {ReactNode} from 'react';
import {forgetFailure} from '../../data/loading/on-demand.ts';

interface ErrorBoundaryProps {
  resetKey: string;
  fallback: ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failedAt: string | undefined;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {failedAt: undefined};

  override componentDidCatch(error: Error): void {
    forgetFailure(error);
    this.setState({failedAt: this.props.resetKey});
  }

  static getDerivedStateFromError(): ErrorBoundaryState {
    return {failedAt: ''};
  }

  static getDerivedStateFromProps(
    {resetKey}: ErrorBoundaryProps,
    {failedAt}: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return failedAt && failedAt !== resetKey ? {failedAt: undefined} : null;
  }

  override render(): ReactNode {
    return this.state.failedAt === undefined ? this.props.children : this.props.fallback;
  }
}
