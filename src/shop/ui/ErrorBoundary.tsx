import { Component, type ErrorInfo, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  children: ReactNode
  /** What stands in place of the children once they threw, or because the state says that they did. */
  fallback: ReactNode
  hasFailed: boolean
  /** Told of an error and of the components that it came through; calls `tryAgain` when what is to be drawn has changed. */
  onError: (error: Error, tryAgain: () => void, componentStack: string) => void
}

interface ErrorBoundaryState {
  hasThrown: boolean
}

/** Catches what a part of the page throws, so that the rest stays (a class: React has no hook for it). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasThrown: false }

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasThrown: true }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    const tryAgain = () => {
      this.setState({ hasThrown: false })
    }
    this.props.onError(
      error instanceof Error ? error : new Error(String(error)),
      tryAgain,
      componentStack ?? '',
    )
  }

  override render() {
    const { children, fallback, hasFailed } = this.props
    return hasFailed || this.state.hasThrown ? fallback : children
  }
}
