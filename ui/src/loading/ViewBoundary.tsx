import { Component, type ReactNode } from 'react'

interface ViewBoundaryProps {
  onError(error: unknown): void
  /** Shown instead of what failed; `reset` tries it again. */
  fallback(reset: () => void): ReactNode
  children: ReactNode
}

/** Keeps the failure of one view, panel or overlay from everything else. */
export class ViewBoundary extends Component<ViewBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.failed
      ? this.props.fallback(() => this.setState({ failed: false }))
      : this.props.children
  }
}
