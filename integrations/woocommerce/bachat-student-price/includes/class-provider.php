<?php
/**
 * Bachat as the shop's server sees it.
 *
 * @package Bachat\StudentPrice
 */

namespace Bachat\StudentPrice;

defined( 'ABSPATH' ) || exit;

/** "Verify with Bachat": OpenID Connect, authorization code with PKCE. */
final class Provider {

	public const SCOPE = 'openid student_status';
	/** Seconds for an answer. A shopper is waiting. */
	private const PATIENCE = 5;
	/** Seconds without another question to a provider that gave no answer. */
	private const PAUSE = 60;

	private const ENDPOINTS = array( 'authorization_endpoint', 'token_endpoint', 'jwks_uri' );

	public function __construct(
		public readonly string $api,
		public readonly string $client_id,
		private readonly string $client_secret,
		public readonly string $return_address
	) {}

	/** Whether a secret may go there: https, or this machine itself. */
	public static function is_safe( string $address ): bool {
		$host = wp_parse_url( $address, PHP_URL_HOST );
		return match ( wp_parse_url( $address, PHP_URL_SCHEME ) ) {
			'https' => is_string( $host ) && '' !== $host,
			'http'  => in_array( $host, array( 'localhost', '127.0.0.1', '[::1]' ), true ),
			default => false,
		};
	}

	/**
	 * What the provider says of itself, asked at most once an hour.
	 *
	 * @throws Sign_In_Error When there is no answer, or not one of a provider that fits.
	 */
	public function configuration( bool $fresh = false ): array {
		$found = $fresh ? false : get_transient( $this->cache( 'configuration' ) );
		if ( is_array( $found ) ) {
			return $found;
		}
		$found  = $this->read( "$this->api/.well-known/openid-configuration", $fresh );
		$issuer = $found['issuer'] ?? null;
		if ( ! is_string( $issuer ) || untrailingslashit( $issuer ) !== $this->api ) {
			throw new Sign_In_Error( 'silent', 'The issuer is not the address that is set.' );
		}
		foreach ( self::ENDPOINTS as $name ) {
			if ( ! is_string( $found[ $name ] ?? null ) || ! self::is_safe( $found[ $name ] ) ) {
				throw new Sign_In_Error( 'silent', "The provider has no $name." );
			}
		}
		set_transient( $this->cache( 'configuration' ), $found, HOUR_IN_SECONDS );
		return $found;
	}

	/** Where the shopper's browser goes. */
	public function authorization_address( array $flow, array $more = array() ): string {
		$challenge  = rtrim( strtr( base64_encode( hash( 'sha256', $flow['verifier'], true ) ), '+/', '-_' ), '=' );
		$parameters = array(
			'response_type'         => 'code',
			'client_id'             => $this->client_id,
			'redirect_uri'          => $this->return_address,
			'scope'                 => self::SCOPE,
			'state'                 => $flow['state'],
			'nonce'                 => $flow['nonce'],
			'code_challenge'        => $challenge,
			'code_challenge_method' => 'S256',
		);
		$address = $this->configuration()['authorization_endpoint'];
		return $address . ( str_contains( $address, '?' ) ? '&' : '?' ) . http_build_query( $parameters + $more, '', '&', PHP_QUERY_RFC3986 );
	}

	/** Words that only this browser's session knows: for one sign-in. */
	public static function new_flow(): array {
		return array(
			'state'    => bin2hex( random_bytes( 16 ) ),
			'nonce'    => bin2hex( random_bytes( 16 ) ),
			'verifier' => bin2hex( random_bytes( 32 ) ),
		);
	}

	/**
	 * Whom the code is about.
	 *
	 * @throws Sign_In_Error When the provider gives no valid answer.
	 */
	public function claims( string $code, array $flow, int $now ): array {
		$answer = $this->exchange( $code, $flow['verifier'] );
		$token  = $answer['id_token'] ?? null;
		if ( ! is_string( $token ) ) {
			throw new Sign_In_Error( 'silent', 'The exchange failed: ' . wp_json_encode( $answer['error'] ?? null ) );
		}
		$wanted = array(
			'issuer'    => $this->configuration()['issuer'],
			'client_id' => $this->client_id,
			'nonce'     => $flow['nonce'],
		);
		return Id_Token::claims( $token, $this->keys_for( $token ), $wanted, $now );
	}

	/** The answer to an exchange: tokens, or `error`. */
	public function exchange( string $code, string $verifier ): array {
		return $this->ask(
			$this->configuration()['token_endpoint'],
			array(
				'method'  => 'POST',
				'headers' => array( 'Authorization' => $this->credentials() ),
				'body'    => array(
					'grant_type'    => 'authorization_code',
					'code'          => $code,
					'redirect_uri'  => $this->return_address,
					'code_verifier' => $verifier,
				),
			)
		);
	}

	/** Both parts are form-encoded before, as RFC 6749 2.3.1 asks. */
	private function credentials(): string {
		return 'Basic ' . base64_encode( rawurlencode( $this->client_id ) . ':' . rawurlencode( $this->client_secret ) );
	}

	/**
	 * A sign-in led to an order. Saying so again changes nothing.
	 *
	 * @throws Sign_In_Error When it was not counted.
	 */
	public function report_order( string $sign_in ): void {
		$response = self::send(
			"$this->api/v1/connect/orders",
			array(
				'method'  => 'POST',
				'headers' => array(
					'Authorization' => $this->credentials(),
					'Content-Type'  => 'application/json',
				),
				'body'    => wp_json_encode( array( 'sign_in_id' => $sign_in ) ),
			)
		);
		$status = wp_remote_retrieve_response_code( $response );
		// 404: too long ago to be counted.
		if ( 204 !== $status && 404 !== $status ) {
			throw new Sign_In_Error( 'silent', "The order was not counted: $status." );
		}
	}

	/** The public keys; read again when a token is signed by a new one, at most once a minute. */
	private function keys_for( string $token ): array {
		$kept = get_transient( $this->cache( 'keys' ) );
		$kept = is_array( $kept ) ? $kept : array( 'keys' => array(), 'at' => 0 );
		$id   = Id_Token::key_id( $token );
		$has  = array() !== $kept['keys'] && ( null === $id || in_array( $id, array_column( $kept['keys'], 'kid' ), true ) );
		if ( $has || time() - $kept['at'] < self::PAUSE ) {
			return $kept['keys'];
		}
		$keys = $this->keys();
		set_transient( $this->cache( 'keys' ), array( 'keys' => $keys, 'at' => time() ), HOUR_IN_SECONDS );
		return $keys;
	}

	/** The public keys as they are now. */
	public function keys(): array {
		$keys = $this->read( $this->configuration()['jwks_uri'] )['keys'] ?? array();
		return is_array( $keys ) ? array_values( array_filter( $keys, 'is_array' ) ) : array();
	}

	private function read( string $address, bool $now = false ): array {
		// One shopper waits for a provider that is away, the next ones do not.
		if ( ! $now && false !== get_transient( $this->cache( 'away' ) ) ) {
			throw new Sign_In_Error( 'silent', 'The provider gave no answer a moment ago.' );
		}
		try {
			return $this->ask( $address, array( 'method' => 'GET' ) );
		} catch ( Sign_In_Error $error ) {
			set_transient( $this->cache( 'away' ), 1, self::PAUSE );
			throw $error;
		}
	}

	/** The JSON object that it answers with. */
	private function ask( string $address, array $request ): array {
		$response = self::send( $address, $request );
		$body     = json_decode( wp_remote_retrieve_body( $response ), true );
		if ( wp_remote_retrieve_response_code( $response ) >= 500 || ! is_array( $body ) ) {
			throw new Sign_In_Error( 'silent', "$address answered with " . wp_remote_retrieve_response_code( $response ) . '.' );
		}
		return $body;
	}

	/** A request that follows no redirect and ends soon. */
	public static function send( string $address, array $request ): array {
		$common   = array(
			'timeout'             => self::PATIENCE,
			'redirection'         => 0,
			'limit_response_size' => 256 * KB_IN_BYTES,
		);
		$response = wp_remote_request( $address, $request + $common );
		if ( is_wp_error( $response ) ) {
			throw new Sign_In_Error( 'silent', $response->get_error_message() );
		}
		return $response;
	}

	/** Another provider or client has its own. */
	private function cache( string $what ): string {
		return Settings::ID . "_{$what}_" . substr( md5( "$this->api $this->client_id" ), 0, 12 );
	}

	/** Forgets what was kept of the provider, for a test of the connection. */
	public function forget(): void {
		foreach ( array( 'configuration', 'keys', 'away' ) as $what ) {
			delete_transient( $this->cache( $what ) );
		}
	}
}
