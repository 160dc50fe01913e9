import type * as Voice from '../../../../spec/vela-browser/contract.ts'

/** What the reducer asks for. The executor carries the commands out in their order. */
export type Command =
  | { readonly kind: 'open'; readonly id: number }
  | { readonly kind: 'close'; readonly id: number }
  | { readonly kind: 'forget'; readonly id: number }
  | { readonly kind: 'transmit'; readonly id: number; readonly frame: string }
  | { readonly kind: 'status'; readonly status: Voice.ConnectionStatus }
  | { readonly kind: 'phase'; readonly phase: Voice.Phase | null; readonly show: boolean }
  | { readonly kind: 'user'; readonly text: string; readonly isFinal: boolean }
  | { readonly kind: 'assistant'; readonly text: string; readonly isComplete: boolean }
  | { readonly kind: 'trouble'; readonly source: Voice.Trouble; readonly code: string | null }
