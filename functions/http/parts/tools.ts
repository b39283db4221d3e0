// The course as MCP tools.
import { mcpAddresses, mountMcp } from '../mcp-endpoint.ts';
import type { Part } from './part.ts';

export const part: Part = { addresses: mcpAddresses, mount: mountMcp };
