/**
 * The contract of Amplifier: the interface of the document, and our ports beside it. An implementation is a class whose
 * constructor takes the ports:
 *
 *     export default class MyConversation implements ConversationStateMachine {
 *       constructor(private readonly ports: Ports) {}
 *       ...
 *     }
 *
 * Every event is passed to transition(), so that a class without ports receives all of them, too; it is judged by what
 * the interface emits.
 */
export type * from './interface.ts'
export type * from './ports.ts'
export type { AmplifierSettings } from './settings.ts'
