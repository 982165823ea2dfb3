import { Agent } from 'node:http';
import type pg from 'pg';
import type { SchoolId } from '../core/ids/ids.ts';
import { connect } from '../server/db/connect.ts';
import { buildBenchApp } from './bench-app.ts';
import { type Call, send } from './load.ts';

/** PostgreSQL plans a named statement anew five times before it may keep a plan for all values. */
const TIMES = 8;

const ROLE = 'aufwind_login';
/** Sends each plan, with the rows that it read, to the connection that ran it. */
const EXPLAIN: Readonly<Record<string, string>> = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
};

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

const planIn = (notice: string): PlanNode | null => {
  const from = notice.indexOf('{');
  return from < 0 ? null : (JSON.parse(notice.slice(from)) as { Plan: PlanNode }).Plan;
};

const nodesOf = (plan: PlanNode): readonly PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const rowsRead = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops'];

export interface Explained {
  readonly name: string;
  /** Tables with rows of other schools of which a plan read more rows than the school has. */
  readonly beyondSchool: readonly string[];
  readonly indexes: readonly string[];
}

interface Explaining {
  readonly superuser: pg.Pool;
  readonly loginUrl: string;
  readonly schoolId: SchoolId;
}

/** Number of rows that the school has in each of its tables. */
const rowsOfSchool = async ({ superuser, schoolId }: Explaining): Promise<ReadonlyMap<string, number>> => {
  const { rows: tables } = await superuser.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'app' and column_name = 'school_id'`,
  );
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const { rows } = await superuser.query<{ count: number }>(
      `select count(*)::int as count from app.${name} where school_id = $1`,
      [schoolId],
    );
    counts.set(name, rows[0]?.count ?? 0);
  }
  return counts;
};

/** Returns what PostgreSQL's plans for the statements of these calls read, as it ran them. */
export const explain = async (
  data: Explaining,
  cases: readonly { readonly name: string; readonly calls: readonly Call[] }[],
): Promise<readonly Explained[]> => {
  const { superuser, loginUrl } = data;
  const own = await rowsOfSchool(data);
  for (const [name, value] of Object.entries(EXPLAIN))
    await superuser.query(`alter role ${ROLE} set ${name} = '${value}'`);
  const pools = connect(loginUrl);
  let plans: PlanNode[] = [];
  for (const pool of [pools.app, pools.identity])
    pool.on('connect', (client) => {
      client.on('notice', ({ message = '' }) => {
        const plan = planIn(message);
        if (plan !== null) plans.push(plan);
      });
    });
  const { app } = await buildBenchApp(pools);
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true });
  try {
    const explained: Explained[] = [];
    for (const { name, calls } of cases) {
      plans = [];
      for (const call of Array.from({ length: TIMES }, () => calls).flat()) await send(agent, base, call);
      const nodes = plans.flatMap(nodesOf);
      const beyond = nodes.filter(
        (node) => rowsRead(node) > (own.get(node['Relation Name'] ?? '') ?? Number.POSITIVE_INFINITY),
      );
      explained.push({
        name,
        beyondSchool: [...new Set(beyond.flatMap((node) => node['Relation Name'] ?? []))],
        indexes: [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))],
      });
    }
    return explained;
  } finally {
    agent.destroy();
    await app.close();
    await pools.end();
    for (const name of Object.keys(EXPLAIN)) await superuser.query(`alter role ${ROLE} reset ${name}`);
  }
};
