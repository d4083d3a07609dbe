/** Where a build comes from: git, and the variables of the pipeline. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { CliError } from '../cli-error'

const run = promisify(execFile)
/** ms */
const TIMEOUT = 30_000

export interface BuildFacts {
  /** Address, without credentials; empty when git knows none. */
  readonly repository: string
  readonly commit: string
  readonly ref: string | null
  /** URI of what built it. */
  readonly builder: string
  /** Address of the run of the pipeline. */
  readonly invocation: string | null
}

/** @throws CliError outside of a git repository, and with changes that are not committed */
export async function buildFacts(folder: string, env: NodeJS.ProcessEnv): Promise<BuildFacts> {
  const git = async (...args: readonly string[]) =>
    (await run('git', ['-C', folder, ...args], { timeout: TIMEOUT })).stdout.trim()
  const commit = await git('rev-parse', 'HEAD').catch(() => {
    throw new CliError(
      '--provenance states the commit of a build, but git finds none here: pass --attestation instead.',
    )
  })
  if ((await git('status', '--porcelain')) !== '')
    throw new CliError('--provenance states the commit of a build, but there are changes that are not committed.')
  const origin = await git('remote', 'get-url', 'origin').catch(() => '')
  const { repository = withoutCredentials(origin), ...pipeline } = pipelineOf(env)
  return { repository, commit, ...pipeline }
}

interface Pipeline extends Pick<BuildFacts, 'ref' | 'builder' | 'invocation'> {
  readonly repository?: string | undefined
}

function pipelineOf(env: NodeJS.ProcessEnv): Pipeline {
  if (env.GITHUB_ACTIONS === 'true') {
    const of = (name: string) => env[`GITHUB_${name}`] ?? ''
    const repository = `${of('SERVER_URL')}/${of('REPOSITORY')}`
    return {
      repository,
      ref: of('REF'),
      builder: `${of('SERVER_URL')}/${of('WORKFLOW_REF')}`,
      invocation: `${repository}/actions/runs/${of('RUN_ID')}/attempts/${of('RUN_ATTEMPT')}`,
    }
  }
  if (env.GITLAB_CI === 'true') {
    const of = (name: string) => env[`CI_${name}`] ?? ''
    return {
      repository: of('PROJECT_URL'),
      ref: of('COMMIT_REF_NAME'),
      builder: `${of('PROJECT_URL')}/-/runners/${of('RUNNER_ID')}`,
      invocation: of('JOB_URL'),
    }
  }
  return { ref: null, builder: 'urn:codex:builder:unknown', invocation: null }
}

/** A statement is public. */
function withoutCredentials(address: string): string {
  if (!URL.canParse(address)) return address.replace(/^[^@/]*@/, '')
  const url = new URL(address)
  url.username = ''
  url.password = ''
  return url.href
}
