import { Component, type ReactNode } from 'react'

interface ViewBoundaryProps {
  onError(error: unknown): void
  /** Shown instead of what failed; `reset` tries it again. Default: nothing. */
  fallback?(reset: () => void): ReactNode
  /** Renders the children again when this changes. */
  attempt?: unknown
  children: ReactNode
}

/** Contains the failure of one view, panel or overlay. */
export class ViewBoundary extends Component<ViewBoundaryProps, { failed: boolean; attempt?: unknown }> {
  override state = { failed: false, attempt: this.props.attempt }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps({ attempt }: ViewBoundaryProps, state: { attempt?: unknown }) {
    return attempt === state.attempt ? null : { failed: false, attempt }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return this.props.fallback?.(() => this.setState({ failed: false })) ?? null
  }
}
