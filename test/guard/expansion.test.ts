import { describe, expect, it } from 'vitest';
import { asksForExpansion, expands, findExpansion, withoutAsking } from '../../functions/guard/expansion.ts';

describe('what an acronym stands for', () => {
  it.each([
    ['Message Queueing Telemetry Transport (MQTT) is a protocol.', 'mqtt', 'Message Queueing Telemetry Transport'],
    ["The term 'Internet of Things' was coined in 1999.", 'iot', 'Internet of Things'],
    ['HTTPS stands for HyperText Transfer Protocol Secure', 'https', 'HyperText Transfer Protocol Secure'],
    ['In short, Pulse-Width Modulation dims lamps.', 'pwm', 'Pulse-Width Modulation'],
    ['The Department of Energy pays.', 'de', 'Department of Energy'],
  ])('in "%s" %s is "%s"', (text, acronym, expansion) => {
    expect(findExpansion(text, acronym)).toBe(expansion);
  });

  it.each([
    ['The mouse quietly took tea.', 'mqtt'],
    ['It is often there.', 'iot'],
    ['In Oslo. Things happen.', 'iot'],
    ['Cats and rats', 'car'],
    ['MQTT', 'mqtt'],
    ['', 'iot'],
  ])('"%s" does not say what %s is', (text, acronym) => {
    expect(findExpansion(text, acronym)).toBeNull();
  });

  it.each([
    ['What does IoT stand for?', true],
    ['What is MQTT short for?', true],
    ['What does HTTP mean?', false],
    ['What is the acronym for pulse width modulation?', true],
    ['What does the stand hold?', false],
    ['What does "relay" mean?', false],
  ])('%s: %s', (question, asks) => {
    expect(asksForExpansion(question)).toBe(asks);
  });

  it.each([
    ['The **I** in IoT stands for **Internet**', 'iot', true],
    ["An old joke: 'the S in IoT stands for Security'", 'iot', false],
    ['The I in IoT stands for Internet', 'mqtt', false],
  ])('"%s" says a letter of %s: %s', (text, acronym, says) => {
    expect(expands(text, acronym)).toBe(says);
  });

  it('sets the words aside that only ask', () => {
    expect(withoutAsking('What does MQTT stand for?').split(/\s+/)).toEqual(['What', 'does', 'MQTT', '?']);
    expect(withoutAsking('What does MQTT do?')).toBe('What does MQTT do?');
  });
});
