import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  children: ReactNode
  /** What stands in place of the children once they threw, or because the state says that they did. */
  fallback: ReactNode
  hasFailed: boolean
  /** Told of an error; calls `tryAgain` when what is to be drawn has changed. */
  onError: (error: Error, tryAgain: () => void) => void
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

  override componentDidCatch(error: unknown) {
    this.props.onError(error instanceof Error ? error : new Error(String(error)), () => {
      this.setState({ hasThrown: false })
    })
  }

  override render() {
    const { children, fallback, hasFailed } = this.props
    return hasFailed || this.state.hasThrown ? fallback : children
  }
}
