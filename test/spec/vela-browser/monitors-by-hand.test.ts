import spec from '../../../spec/vela-browser/spec.ts'
import { lawsOfMonitors } from '../../laws/monitors.ts'
import { goodLogs } from './good-logs.ts'

lawsOfMonitors(spec, goodLogs, { afterMs: 1000 })
