/** Architecture 4: pages report how loading remotes went, and what they cost. Anyone can send reports, so one network counts for little. */
import type { Discovery } from '@codex/contracts/discovery'
import { REPORT_PATH, readAbsence, readMeasures, readPageFault, readReport } from '@codex/contracts/reports'
import { watchReports, type RollbackRule } from '@codex/platform/reports'
import type { FastifyInstance } from 'fastify'
import { badRequest } from '../http/refusal'
import { networkOf } from '../http/network'

interface Needs {
  readonly root: string
  readonly rule: RollbackRule | null
  readonly discovery: () => Discovery
  /** Packages of the shell, name to exact version; null: no shell is built. */
  readonly provides: () => Readonly<Record<string, string>> | null
}

const FLUSH_INTERVAL = 5000

export function reportRoutes(app: FastifyInstance, { root, rule, discovery, provides }: Needs) {
  const log = (what: string | Error) => {
    app.log.warn(what)
  }
  const watch = watchReports({ root, rule, discovery, provides, log, now: Date.now })
  const timer = setInterval(() => void watch.flush(), FLUSH_INTERVAL).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await watch.flush()
  })

  app.post(REPORT_PATH, async (request, reply) => {
    const network = networkOf(request.ip)
    const absence = readAbsence(request.body)
    if (absence !== null) {
      if (watch.miss(absence, network)) request.log.warn({ absence }, 'remote')
      return reply.code(204).send()
    }
    const fault = readPageFault(request.body)
    if (fault !== null) {
      if (watch.noteFault(fault, network)) request.log.warn({ fault }, 'page')
      return reply.code(204).send()
    }
    const measures = readMeasures(request.body)
    if (measures !== null) {
      for (const measure of measures) watch.measure(measure, network)
      return reply.code(204).send()
    }
    const report = readReport(request.body)
    if (report === null) throw badRequest('This is not a report.')
    const counts = await watch.count(report, network)
    // A network that repeats its reports does not fill the log.
    if (counts) request.log[report.outcome === 'ok' ? 'info' : 'warn']({ report }, 'remote')
    return reply.code(204).send()
  })
}
