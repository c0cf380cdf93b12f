import { Component, type ReactNode } from 'react'

interface ScreenBoundaryProps {
  children: ReactNode
  /** A change of this, such as of the address, leaves the error behind. */
  resetKey: string
  onError: (error: Error) => void
  /** What stands in place of the screen; `retry` shows it again. */
  fallback: (error: Error, retry: () => void) => ReactNode
}

interface ScreenBoundaryState {
  error: Error | null
  resetKey: string
}

/** Catches what a screen throws, so that header, footer and every other screen stay (a class: React has no hook for it). */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { error: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<ScreenBoundaryState> {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  static getDerivedStateFromProps({ resetKey }: ScreenBoundaryProps, state: ScreenBoundaryState) {
    return resetKey === state.resetKey ? null : { error: null, resetKey }
  }

  override componentDidCatch(error: Error) {
    this.props.onError(error)
  }

  override render() {
    const { error } = this.state
    return error === null
      ? this.props.children
      : this.props.fallback(error, () => {
          this.setState({ error: null })
        })
  }
}
