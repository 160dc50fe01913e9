import type { States } from '../state.ts'
import { Faulted } from './faulted.ts'
import { Idle } from './idle.ts'
import { Interrupted } from './interrupted.ts'
import { Listening } from './listening.ts'
import { Preparing } from './preparing.ts'
import { Generating, Processing } from './processing.ts'
import { Speaking } from './speaking.ts'
import { Suspended } from './suspended.ts'
import { Terminating } from './terminating.ts'
import { WaitingForCopilot } from './waiting.ts'

/** One class per public state; Processing has a second one for its sub-state GeneratingResponse. */
export const states: States = {
  idle: (ctx) => new Idle(ctx),
  preparing: (ctx) => new Preparing(ctx),
  listening: (ctx) => new Listening(ctx),
  processing: (ctx, utterance) => new Processing(ctx, utterance),
  generating: (ctx) => new Generating(ctx),
  waiting: (ctx) => new WaitingForCopilot(ctx),
  speaking: (ctx) => new Speaking(ctx),
  interrupted: (ctx, handleId, detectedAt) => new Interrupted(ctx, handleId, detectedAt),
  suspended: (ctx, previous, reason) => new Suspended(ctx, previous, reason),
  faulted: (ctx, failure) => new Faulted(ctx, failure),
  terminating: (ctx, reason) => new Terminating(ctx, reason),
}
