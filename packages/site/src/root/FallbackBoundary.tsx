import { FallbackScreen } from "@bachat/ui";
import { Component, type ErrorInfo, type ReactNode } from "react";
import { layoutMessages } from "../layout/messages/en.ts";

/** The fallback screen with its texts. */
export function ErrorFallback({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  const text = layoutMessages.useText();
  return (
    <FallbackScreen
      title={text("fallbackTitle")}
      text={text("fallbackText")}
      detail={error instanceof Error ? error.message : undefined}
      tryAgainLabel={text("tryAgain")}
      reloadLabel={text("reloadPage")}
      onTryAgain={onTryAgain}
      onReload={() => window.location.reload()}
    />
  );
}

interface BoundaryState {
  error: Error | null;
}

/** Catches a rendering failure below; 'Try Again' renders the content again. */
export class FallbackBoundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { error: null };

  static getDerivedStateFromError(error: Error): BoundaryState {
    return { error };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error("Rendering failed", error, info.componentStack);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <ErrorFallback error={error} onTryAgain={() => this.setState({ error: null })} />;
  }
}
