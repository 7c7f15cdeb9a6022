import { isIPv6 } from 'node:net';

/**
 * Returns the unit for counting requests or attempts by address: an IPv4 address, or the /64 of an IPv6 one. A household or a machine
 * gets a /64, with 2^64 addresses to go through. An IPv4 address written in IPv6 counts as IPv4.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = (plain.split('%', 1)[0] ?? '').split('::', 2);
  const groups = (text: string) => text.split(':').filter((group) => group !== '');
  // An IPv4 address at the end counts as two groups.
  const tailLength = groups(tail).length + (tail.includes('.') ? 1 : 0);
  const gap = plain.includes('::') ? Math.max(0, 8 - groups(head).length - tailLength) : 0;
  const whole = [...groups(head), ...Array.from({ length: gap }, () => '0'), ...groups(tail)];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
