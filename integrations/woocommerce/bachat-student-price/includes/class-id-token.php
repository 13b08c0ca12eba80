<?php
/**
 * The signed answer of a sign-in.
 *
 * @package Bachat\StudentPrice
 */

namespace Bachat\StudentPrice;

defined( 'ABSPATH' ) || exit;

/** An ID token of OpenID Connect, checked before anything of it is read. */
final class Id_Token {

	/** Seconds by which two machines' clocks may differ. */
	private const LEEWAY = 60;

	/** The id of the key that signed it, or null. */
	public static function key_id( string $token ): ?string {
		$header = self::object( explode( '.', $token )[0] );
		return is_string( $header['kid'] ?? null ) ? $header['kid'] : null;
	}

	/**
	 * What it says.
	 *
	 * @param array $keys   The provider's public keys.
	 * @param array $wanted issuer, client_id and nonce that it must name.
	 * @throws Sign_In_Error When it is not a valid token for this sign-in.
	 */
	public static function claims( string $token, array $keys, array $wanted, int $now ): array {
		$parts = explode( '.', $token );
		if ( 3 !== count( $parts ) ) {
			throw new Sign_In_Error( 'silent', 'The ID token has not three parts.' );
		}
		if ( ! self::is_signed( $parts, $keys ) ) {
			throw new Sign_In_Error( 'silent', 'The ID token is not signed by a key of the provider.' );
		}
		$claims   = self::object( $parts[1] );
		$audience = (array) ( $claims['aud'] ?? array() );
		$party    = $claims['azp'] ?? $wanted['client_id'];
		$subject  = $claims['sub'] ?? '';
		$problem  = match ( true ) {
			( $claims['iss'] ?? null ) !== $wanted['issuer'] => 'is of another issuer',
			! in_array( $wanted['client_id'], $audience, true ) || $party !== $wanted['client_id'] => 'is for another client',
			! is_string( $claims['nonce'] ?? null ) || ! hash_equals( $wanted['nonce'], $claims['nonce'] ) => 'is of another sign-in',
			! is_int( $claims['exp'] ?? null ) || $claims['exp'] + self::LEEWAY <= $now => 'has expired',
			! is_int( $claims['iat'] ?? null ) || $claims['iat'] - self::LEEWAY > $now => 'is of the future',
			! is_string( $subject ) || '' === $subject || strlen( $subject ) > 255 => 'names nobody',
			default => null,
		};
		if ( null !== $problem ) {
			throw new Sign_In_Error( 'silent', "The ID token $problem." );
		}
		return $claims;
	}

	private static function is_signed( array $parts, array $keys ): bool {
		$header    = self::object( $parts[0] );
		$algorithm = is_string( $header['alg'] ?? null ) ? $header['alg'] : '';
		$signature = Json_Web_Key::bytes( $parts[2] );
		// A header that asks for more than we know must be refused.
		if ( null === $signature || isset( $header['crit'] ) ) {
			return false;
		}
		if ( 'ES256' === $algorithm ) {
			$signature = Json_Web_Key::signature( $signature );
		}
		foreach ( $keys as $key ) {
			$is_named = ! isset( $header['kid'] ) || ( $key['kid'] ?? null ) === $header['kid'];
			$pem      = $is_named && is_array( $key ) ? Json_Web_Key::pem( $key, $algorithm ) : null;
			if ( null !== $pem && null !== $signature && 1 === openssl_verify( "$parts[0].$parts[1]", $signature, $pem, OPENSSL_ALGO_SHA256 ) ) {
				return true;
			}
		}
		return false;
	}

	private static function object( string $part ): array {
		$value = json_decode( Json_Web_Key::bytes( $part ) ?? '', true );
		return is_array( $value ) ? $value : array();
	}
}
